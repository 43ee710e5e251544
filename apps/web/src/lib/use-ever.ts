import { useState } from 'react';

/** Whether something has been true since the component was first shown: for what is loaded when it is first wanted. */
export function useEver(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}
