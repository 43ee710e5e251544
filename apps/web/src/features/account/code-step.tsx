import { Suspense, useState } from 'react';
import { lazyWithMessages } from '../../lib/i18n/lazy-with-messages.ts';
import type { CodeEntry, Way } from './code-kind.ts';
import { CodeForm } from './code-form.tsx';
import { LostPhone } from './lost-phone.tsx';
import { useStepFocus } from './use-step-focus.ts';
import type { Challenge } from './use-sign-in.ts';

export interface CodeStepProps {
  readonly challenge: Challenge;
  readonly email: string;
  /** Where to go after signing in, as the URL says it. */
  readonly redirect: string | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: (entry: CodeEntry) => void;
  /** Another way was chosen; the error of the former one is out of place. */
  readonly onSwitch: () => void;
  readonly onStartOver: () => void;
}

/** The second step of sign-in: a code, a passkey, a recovery code, or help for a lost phone. Source: AUTH-02. */
export function CodeStep({ onSwitch, redirect, ...step }: CodeStepProps) {
  const [way, setWay] = useState<Way>('code');
  useStepFocus(way, way === 'code' || way === 'recovery' ? 'code' : undefined);
  const handleSwitch = (next: Way) => {
    onSwitch();
    setWay(next);
  };
  if (way === 'lost') {
    return <LostPhone challenge={step.challenge.challenge} onSwitch={handleSwitch} />;
  }
  if (way === 'passkey') {
    const { challenge, onStartOver } = step;
    return (
      <Suspense>
        <PasskeyStep
          challenge={challenge.challenge}
          redirect={redirect}
          onSwitch={handleSwitch}
          onStartOver={onStartOver}
        />
      </Suspense>
    );
  }
  return <CodeForm key={way} kind={way} {...step} onSwitch={handleSwitch} />;
}

const PasskeyStep = lazyWithMessages(
  ['passkeys'],
  async () => (await import('./passkey-step.tsx')).PasskeyStep,
);
