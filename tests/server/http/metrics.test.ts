import { expect, test } from 'vitest';
import { metricsRoutes } from '../../../server/http/metrics.ts';
import { post, signedIn } from '../../support/client.ts';
import { openTestServer } from '../../support/server.ts';

test('[S39] metrics are served on a port of their own, and name no person and no unknown path', async () => {
  const server = await openTestServer({ environment: { METRICS_PORT: '9464' } });
  const { bearer } = await signedIn(server);
  await post(server, '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, bearer);
  await server.fetch('/TrainingService.svc/GetHDDivisionMap/HD1001');
  await server.fetch('/api/nobody-made-this');
  await server.context.jobs.enqueue(server.db, 'retention', [{}]);
  await server.runJobs('retention');
  expect((await server.fetch('/metrics')).status).toBe(404);
  const answer = await metricsRoutes(server.context.meters, server.opened).request('/metrics');
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  for (const line of [
    'chairside_request_seconds_count{method="POST",route="/api/hair_dresser/home-pwa",status="2xx"} 1',
    'chairside_request_seconds_count{method="GET",route="/TrainingService.svc/GetHDDivisionMap/:leapcode",status="4xx"} 1',
    'chairside_jobs_total{name="retention",outcome="done"} 1',
    'chairside_event_streams 0',
    'chairside_database_connections{kind="total"}',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/HD1001|nobody-made-this/);
  await server.close();
});
