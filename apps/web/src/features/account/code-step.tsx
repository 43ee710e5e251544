import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { LostPhone } from './lost-phone.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import type { Challenge } from './use-sign-in.ts';

/** What a code is: the one of the second factor, or one of the ten recovery codes. */
export type CodeKind = 'code' | 'recovery';

export interface CodeEntry {
  readonly kind: CodeKind;
  readonly code: string;
  readonly rememberDevice: boolean;
}

export interface CodeStepProps {
  readonly challenge: Challenge;
  readonly email: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: (entry: CodeEntry) => void;
  /** Another way was chosen; the error of the former one is out of place. */
  readonly onSwitch: () => void;
  readonly onStartOver: () => void;
}

/** The second step of sign-in: a code, a recovery code, or help for a lost phone. Source: AUTH-02. */
export function CodeStep({ onSwitch, ...step }: CodeStepProps) {
  const [way, setWay] = useState<CodeKind | 'lost'>('code');
  useHeadingFocus(way);
  const handleSwitch = (next: CodeKind | 'lost') => {
    onSwitch();
    setWay(next);
  };
  if (way === 'lost') {
    return <LostPhone challenge={step.challenge.challenge} onSwitch={handleSwitch} />;
  }
  return <CodeForm key={way} kind={way} {...step} onSwitch={handleSwitch} />;
}
