import { Loading, Skeleton } from '../../ui/states/skeleton.tsx';

/** One of the product's other views while its code is loading. */
export const ViewComing = () => (
  <Loading>
    <Skeleton shape="title" />
    <Skeleton shape="banner" />
  </Loading>
);
