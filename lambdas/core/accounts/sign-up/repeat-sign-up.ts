import type { SignUps } from './ports';

export interface RepeatPorts {
  readonly signUps: Pick<SignUps, 'contest' | 'sendCode'>;
  /** Whether one more mail may be sent to the address today. */
  mayMail(email: string): Promise<boolean>;
}

/**
 * Somebody signs up with an address whose owner has not confirmed it. What they typed is kept nowhere: whoever reads the
 * address's mail says who they are. `unsent`: enough mails went there today, and the newest one's code is still good.
 */
export async function repeatSignUp(
  { signUps, mayMail }: RepeatPorts,
  email: string,
): Promise<'sent' | 'unsent' | 'none' | 'too_many'> {
  if ((await signUps.contest(email)) === 'none') return 'none';
  if (!(await mayMail(email))) return 'unsent';
  return signUps.sendCode(email);
}
