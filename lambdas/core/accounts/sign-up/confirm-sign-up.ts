import { newAccount, type OpenSignedUpPorts, openSignedUp } from '../open-account';
import type { Proof, Refusal, SignUps } from './waiting-sign-ups';

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

export interface ConfirmPorts extends OpenSignedUpPorts {
  readonly signUps: Pick<SignUps, 'confirm'>;
}

/**
 * The owner of a contested address proves it, and says who they are. The account is opened last, with what they said; where
 * that fails, their first sign-in opens it. @returns why not; null: it is confirmed. @throws IdentityProviderError
 */
export async function confirmSignUp(
  ports: ConfirmPorts,
  proof: Proof,
  failed: (error: unknown) => void,
): Promise<Refusal | null> {
  const confirmation = await ports.signUps.confirm(proof);
  if (confirmation.kind !== 'confirmed') return confirmation.kind;
  const { email, name, phone } = proof;
  const { userId } = confirmation;
  const account = newAccount({ userId, email, name, phone, createdAt: ports.clock.now() });
  await openSignedUp(ports, account).catch(failed);
  return null;
}
