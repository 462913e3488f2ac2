import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { renderChart } from '../support/render-chart.ts';

const CHART = 'deploy/helm';

const MODELS: Readonly<
  Record<string, { readonly prototype: { readonly validate: (this: object) => void } }>
> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
};
const nameOf = ({ apiVersion, kind }: Readonly<Record<string, unknown>>): string =>
  `${String(apiVersion)} ${String(kind)}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A document that keeps the places of fields that nobody has read: a check looks at every field
 * that Kubernetes has, and at no other.
 */
function watched(document: object, at: string, unread: Set<string>): object {
  const below = new Map<PropertyKey, object>();
  if (!Array.isArray(document)) for (const key of Object.keys(document)) unread.add(`${at}.${key}`);
  return new Proxy(document, {
    get: (target, key) => {
      const place = `${at}.${String(key)}`;
      const value: unknown = Reflect.get(target, key);
      unread.delete(place);
      if (!isObject(value)) return value;
      const child = below.get(key) ?? watched(value, place, unread);
      below.set(key, child);
      return child;
    },
  });
}

/** Throws for what Kubernetes would not take, or would leave out without a word. */
function check(document: Readonly<Record<string, unknown>>): void {
  const unread = new Set<string>();
  // The check of a model, run on the document itself: a model would be a copy, all of which it
  // reads.
  MODELS[nameOf(document)]?.prototype.validate.call(watched(document, nameOf(document), unread));
  if (unread.size) throw new Error(`Kubernetes has no ${[...unread].join(', ')}.`);
}

const VARIANTS = {
  'as it comes': {},
  'without scaling, ingress and network policy': {
    autoscaling: { enabled: false },
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
  },
};

test.each(Object.entries(VARIANTS))(
  'Kubernetes takes every document of the chart, %s',
  (_, change) => {
    const documents = renderChart(CHART, (values) => ({ ...values, ...change }));
    expect(documents.length).toBe(8 - Object.keys(change).length);
    for (const document of documents) {
      expect(Object.keys(MODELS)).toContain(nameOf(document));
      check(document);
    }
  },
);

test('a field that Kubernetes does not have, or with another type, is found', () => {
  const service = renderChart(CHART).find(({ kind }) => kind === 'Service') ?? {};
  const spec = { selector: {}, ports: [{ port: 80, target: 'http' }] };
  expect(() => check({ ...service, spec })).toThrow(
    'Kubernetes has no v1 Service.spec.ports.0.target.',
  );
  expect(() => check({ ...service, spec: { ports: [{ port: 'http' }] } })).toThrow(/port/);
});

test('a value that is not there, and what the renderer does not know, stop the rendering', () => {
  expect(() => renderChart(CHART, ({ image: _, ...values }) => values)).toThrow(
    '.Values.image.repository',
  );
});

test('a replica is named by a secret, to the instances alone', () => {
  const documents = renderChart(CHART, (values) => {
    const { secretKeys } = values;
    return {
      ...values,
      secretKeys: {
        ...(isObject(secretKeys) ? secretKeys : {}),
        DATABASE_READ_URL: 'database-read-url',
      },
    };
  });
  const named = documents.filter((document) =>
    JSON.stringify(document).includes('"/run/secrets/chairside/database-read-url"'),
  );
  expect(named.map(({ kind }) => kind)).toEqual(['Deployment']);
  expect(JSON.stringify(named)).toContain('"name":"DATABASE_READ_URL_FILE"');
});

test('the address of the tables’ owner is named to the Job that migrates alone', () => {
  const requestedDivisions = (migrateUrlKey: string) =>
    renderChart(CHART, (values) => ({ ...values, migrateUrlKey }))
      .filter((document) => JSON.stringify(document).includes('DATABASE_MIGRATE_URL'))
      .map(({ kind }) => kind);
  expect(requestedDivisions('')).toEqual([]);
  expect(requestedDivisions('database-owner-url')).toEqual(['Job']);
});

test('instances run without rights on a root that is read only, and wait before they go', () => {
  const text = JSON.stringify(
    renderChart(CHART).filter(({ kind }) => kind === 'Deployment' || kind === 'Job'),
  );
  for (const part of [
    '"runAsNonRoot":true',
    '"readOnlyRootFilesystem":true',
    '"allowPrivilegeEscalation":false',
    '"drop":["ALL"]',
  ])
    expect(text.split(part)).toHaveLength(3);
  expect(text).toContain('"preStop":{"exec":{"command":["sleep","5"]}}');
});
