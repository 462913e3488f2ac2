import { expect, test } from 'vitest';
import { reported } from '../../../server/http/product-routes.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const SECRET = 'https://chairside.example/calendar?name=Asha';

test('[S38] a report is logged with its directive, page and blocked resource, without the queries of addresses', () => {
  const older = {
    'csp-report': {
      'violated-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?token=1',
      'document-uri': SECRET,
      'script-sample': 'alert(1)',
    },
  };
  expect(reported(JSON.stringify(older))).toEqual([
    {
      rule: 'script-src',
      blocked: 'https://evil.example/x.js',
      page: 'https://chairside.example/calendar',
    },
  ]);
  const newer = [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: SECRET },
    },
  ];
  expect(reported(JSON.stringify(newer))).toEqual([
    { rule: 'img-src', blocked: 'inline', page: 'https://chairside.example/calendar' },
  ]);
});

test('[S38] of 500 reports in one request the first five are kept, each short', () => {
  const many = Array.from({ length: 500 }, () => ({
    body: { effectiveDirective: 'x'.repeat(5_000) },
  }));
  const kept = reported(JSON.stringify(many));
  expect(kept).toHaveLength(5);
  expect(JSON.stringify(kept).length).toBeLessThan(1_000);
});

test.each(['', 'not JSON', '[]x', '{"csp-report":7}', '{"a":1}'])(
  '[S38] %j is not accepted as a report',
  (text) => {
    expect(reported(text)).toBe('not a report');
  },
);

onEveryDatabase(
  'CSP reports',
  (server) => {
    test('[S42] the eleventh report in a minute from one address is refused', async () => {
      const send = () => server().fetch('/csp-report', { method: 'POST', body: '{}' });
      for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(204);
      expect((await send()).status).toBe(429);
    });
  },
  { environment: { RATE_PER_MINUTE: '60' } },
);
