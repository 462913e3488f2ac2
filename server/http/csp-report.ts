import * as z from 'zod/mini';
import { loggedPath } from '../log.ts';

/** Fields of a report in the older form (`report-uri`) and in the newer one (the Reporting API). */
const Body = z.object({
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
  effectiveDirective: z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
  blockedURL: z.optional(z.string()),
  'document-uri': z.optional(z.string()),
  documentURL: z.optional(z.string()),
});
const Report = z.union([z.object({ 'csp-report': Body }), z.object({ body: Body })]);
const Reports = z.union([Report, z.array(Report)]);

const MOST = 5;
const WORD_MOST = 100;

/** An address without its query, which may hold what somebody typed, and without secrets in its path. */
function place(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return loggedPath(url ? `${url.protocol}//${url.host}${url.pathname}` : address.replace(/[?#].*$/s, '')).slice(0, WORD_MOST);
}

/** What the log keeps of a report: which rule was broken, by what and where. Anybody can send one, so nothing else of it is believed or kept. */
export function reported(text: string): readonly object[] | 'not a report' {
  const parsed = Reports.safeParse(jsonOf(text));
  if (!parsed.success) return 'not a report';
  return [parsed.data]
    .flat()
    .slice(0, MOST)
    .map((report) => {
      const body = 'body' in report ? report.body : report['csp-report'];
      const rule = body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'];
      return {
        rule: rule?.slice(0, WORD_MOST),
        blocked: place(body.blockedURL ?? body['blocked-uri']),
        page: place(body.documentURL ?? body['document-uri']),
      };
    });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
