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
 * Wraps a document and records the fields that are read. Kubernetes' own validation reads exactly
 * the fields that it knows.
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

/** Throws if Kubernetes would refuse the document or silently drop a field. */
function check(document: Readonly<Record<string, unknown>>): void {
  const unread = new Set<string>();
  // Validates the document itself, because a model would be a copy that reads all fields.
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
  'Kubernetes accepts every document of the chart, %s',
  (_, change) => {
    const documents = renderChart(CHART, (values) => ({ ...values, ...change }));
    expect(documents.length).toBe(8 - Object.keys(change).length);
    for (const document of documents) {
      expect(Object.keys(MODELS)).toContain(nameOf(document));
      check(document);
    }
  },
);

test('an unknown field, or one with another type, is found', () => {
  const service = renderChart(CHART).find(({ kind }) => kind === 'Service') ?? {};
  const spec = { selector: {}, ports: [{ port: 80, target: 'http' }] };
  expect(() => check({ ...service, spec })).toThrow(
    'Kubernetes has no v1 Service.spec.ports.0.target.',
  );
  expect(() => check({ ...service, spec: { ports: [{ port: 'http' }] } })).toThrow(/port/);
});

test('a missing value, and syntax that the renderer does not know, stop the rendering', () => {
  expect(() => renderChart(CHART, ({ image: _, ...values }) => values)).toThrow(
    '.Values.image.repository',
  );
});

test('only the instances get a replica’s address, from a secret', () => {
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

test('only the migration Job gets the address of the tables’ owner', () => {
  const namedIn = (migrateUrlKey: string) =>
    renderChart(CHART, (values) => ({ ...values, migrateUrlKey }))
      .filter((document) => JSON.stringify(document).includes('DATABASE_MIGRATE_URL'))
      .map(({ kind }) => kind);
  expect(namedIn('')).toEqual([]);
  expect(namedIn('database-owner-url')).toEqual(['Job']);
});

test('instances run without privileges on a read-only root, and wait before they stop', () => {
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
