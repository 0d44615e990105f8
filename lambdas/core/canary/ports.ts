/** Where the site's `/config.json` says that people sign in. */
export interface IdentityConfiguration {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  /** Where there is none, Cognito's own in the region. */
  readonly endpoint?: string | undefined;
}

export interface FileAnswer {
  /** 0: no answer. */
  readonly status: number;
  /** Such as `text/html; charset=utf-8`; where there was no answer, why. */
  readonly type: string;
  readonly text: string;
}

export interface CallAnswer {
  /** 0: no answer. */
  readonly status: number;
  readonly body: unknown;
}

export type SignedIn =
  | { readonly token: string; signOut(): Promise<void> }
  /** `detail`: Cognito's word for it, or why there was no answer. */
  | { readonly token: null; readonly detail: string };

/** Reaches the shop as a browser does. Nothing of it throws. */
export interface Visitor {
  get(path: string): Promise<FileAnswer>;
  call(name: string, input: object, token?: string): Promise<CallAnswer>;
  signIn(identity: IdentityConfiguration): Promise<SignedIn>;
}

/** What the canary signs in with. */
export interface CanaryLogin {
  readonly email: string;
  readonly password: string;
}

export interface CanaryLogins {
  /** @throws Error */
  read(): Promise<CanaryLogin>;
}

/** The user pool, as far as the canary is made. @throws IdentityProviderError */
export interface CanaryPool {
  /** Makes the user unless there is one, who then can't sign in yet. @returns the user's id */
  ensureUser(login: CanaryLogin): Promise<string>;
  setPassword(userId: string, password: string): Promise<void>;
}
