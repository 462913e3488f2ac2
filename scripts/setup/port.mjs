import { once } from 'node:events';
import { createServer } from 'node:net';
import { Plain } from './progress.mjs';

/**
 * Returns a free port; 0 asks for any.
 * @param {number} port
 */
export async function freePort(port = 0, host = '127.0.0.1') {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : port;
}

/**
 * Stops with a clear message if the port is taken, before anything is installed or built.
 * @param {number} port
 */
export async function needPort(port, host = '127.0.0.1') {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Plain(`PORT must be a whole number from 0 to 65535, not '${process.env.PORT}'.`);
  await freePort(port, host).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    const why =
      error.code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${error.code})`;
    throw new Plain(
      `Port ${port} ${why}. End the program that has it, or choose another one: PORT=${port + 1} npm start`,
    );
  });
}
