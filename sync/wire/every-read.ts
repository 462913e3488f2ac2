import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import type { PackDocument } from '../contract/products/packs.ts';
import type { Edges, EndpointSubset } from '../edges.ts';

/** Every read of the contract, by its name. */
const reads = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).filter(
    ([, { use, engineOnly }]) => use === 'read' && !engineOnly,
  ),
);

/**
 * Returns the edges with every read of the contract, also those that no screen of this build makes:
 * a pack may name any of them. A separate file, because it carries all schemas and only devices
 * with packs need them.
 */
export const withReads = <E extends Pick<Edges, 'endpoints'>>(edges: E): E => ({
  ...edges,
  // A thread's calls are typed by name; these are looked up by names from the server.
  endpoints: { ...(reads as EndpointSubset), ...edges.endpoints },
});

/** Whether the contract has this read, and this is a request of it. */
export function isRead({ name, request }: PackDocument): boolean {
  const row = Object.hasOwn(reads, name) ? reads[name] : undefined;
  return row?.request.safeParse(request).success === true;
}
