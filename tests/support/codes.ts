import { DEVICE, post } from './client.ts';
import type { TestServer } from './server.ts';

type Purpose = 'login' | 'register' | 'forgot';

/** A one-time code in the form of the entry calls. */
export interface AskedCode {
  readonly request_id: unknown;
  readonly otp: string;
  readonly device_id: string;
}

/** Requests a code and reads it from the message to this number; `0000` if none was sent. */
export async function askCode(
  server: TestServer,
  loginId: string,
  purpose: Purpose,
  mobile = loginId,
): Promise<AskedCode> {
  const said = await post(server, '/api/send-otp', {
    login_id: loginId,
    purpose,
    device_id: DEVICE,
  });
  if (said.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(said.body)}`);
  const message =
    (await server.inbox()).find(({ recipient }) => recipient === mobile)?.message ?? '';
  return {
    request_id: said.body.request_id,
    otp: /#(\d{4})$/.exec(message)?.[1] ?? '0000',
    device_id: DEVICE,
  };
}

/** Returns another code. */
export const otherThan = ({ otp }: AskedCode): string =>
  String((Number(otp) + 1) % 10_000).padStart(4, '0');

/** Returns the proof for a number. */
export async function proofFor(server: TestServer, mobile: string): Promise<string> {
  const said = await post(server, '/api/verify-mobile', await askCode(server, mobile, 'register'));
  if (said.status !== 200)
    throw new Error(`The number was not verified: ${JSON.stringify(said.body)}`);
  return String(said.body.proof);
}
