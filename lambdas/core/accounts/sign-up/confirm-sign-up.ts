import { newAccount, type OpenSignedUpPorts, openSignedUp } from '../open-account';
import type { Proof, Refusal, SignUps } from './waiting-sign-ups';

export interface RepeatPorts {
  readonly signUps: Pick<SignUps, 'contest' | 'sendCode'>;
  /** Whether one more mail may be sent to the address today. */
  mayMail(email: string): Promise<boolean>;
}

/**
 * Handles a sign-up with an address that waits for its confirmation. Nothing of the new sign-up is kept: only the
 * person who reads the address's mail says who they are. `unsent`: the day's mails are used up, and the last code is still valid.
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
 * Confirms a contested sign-up: its owner proves the address, and says who they are. The account is opened last, with what they said; if
 * that fails, their first sign-in opens it. @returns why it wasn't confirmed; null: it was. @throws IdentityProviderError
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
