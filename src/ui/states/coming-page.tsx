import { Loading, Skeleton, type SkeletonShape } from './skeleton.tsx';

interface ComingPageProps {
  title: string;
  /** The layout of the page itself, so that nothing jumps. */
  className: string | undefined;
  /** One column each. */
  columns: readonly (readonly SkeletonShape[])[];
}

/** A page while its content is on its way. */
export const ComingPage = ({ title, className, columns }: ComingPageProps) => (
  <>
    <h1 className="visually-hidden">{title}</h1>
    <Loading className={className}>
      {columns.map((shapes, column) => (
        <div key={column} className="stack">
          {shapes.map((shape, place) => (
            <Skeleton key={place} shape={shape} />
          ))}
        </div>
      ))}
    </Loading>
  </>
);
