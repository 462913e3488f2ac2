import { useEffect, useRef } from 'react';

/** The heading of a step, which takes the focus when the step comes, so that it is read and the keyboard goes on from there. */
export function StepHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
