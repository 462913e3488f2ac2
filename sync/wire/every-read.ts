import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import type { PackDocument } from '../contract/products/packs.ts';
import type { Edges, EndpointSubset } from '../edges.ts';

/** Every read of the contract, by its name. */
const reads = Object.fromEntries(Object.entries<Endpoint>(endpoints).filter(([, { use, engineOnly }]) => use === 'read' && !engineOnly));

/**
 * The same edges with every read of the contract, also those that no screen of this build makes: what a pack names is kept by the contract's word, not by
 * a list here. A file of its own, because it carries all schemas, and only who keeps packs needs them.
 */
export const withReads = <E extends Pick<Edges, 'endpoints'>>(edges: E): E => ({
  ...edges,
  // The calls of a thread are typed by name; these are looked up by names that a server said.
  endpoints: { ...(reads as EndpointSubset), ...edges.endpoints },
});

/** Whether the contract has this read, and this is a request of it. */
export function isRead({ name, request }: PackDocument): boolean {
  const row = Object.hasOwn(reads, name) ? reads[name] : undefined;
  return row?.request.safeParse(request).success === true;
}
