import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loginNotes } from './login-notes';

export interface AuthState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  /** The customer's id in the identity provider. */
  readonly userId: string | null;
  /** Why the session could not be read; only while `loading`. */
  readonly problem: string | null;
  /** What the login screen says of it; only while `signed-out`. */
  readonly note: string | null;
  /** Whether the server answers staff's calls only after a sign-in with a code. */
  readonly needsSecondFactor: boolean;
  /** Whether the server answers nothing more, because staff have suspended this account. */
  readonly isSuspended: boolean;
}

const initialState: AuthState = {
  status: 'loading',
  userId: null,
  problem: null,
  note: null,
  needsSecondFactor: false,
  isSuspended: false,
};

/** Who is signed in. The tokens themselves stay with Amplify, in local storage. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionLoading: ({ userId }): AuthState => ({ ...initialState, userId }),
    sessionStarted: (_, { payload }: PayloadAction<string>): AuthState => ({
      ...initialState,
      status: 'signed-in',
      userId: payload,
    }),
    sessionEnded: (): AuthState => ({
      ...initialState,
      status: 'signed-out',
    }),
    /** By the server: on another device, by a limit of time, or by staff. */
    sessionEndedElsewhere: (): AuthState => ({
      ...initialState,
      status: 'signed-out',
      note: loginNotes.sessionEnded,
    }),
    secondFactorNeeded: (state): AuthState => ({ ...state, needsSecondFactor: true }),
    accountSuspended: (state): AuthState => ({ ...state, isSuspended: true }),
    /** By the person, who reads why on the login screen. */
    signedOutFor: (_, { payload }: PayloadAction<keyof typeof loginNotes>): AuthState => ({
      ...initialState,
      status: 'signed-out',
      note: loginNotes[payload],
    }),
    sessionUnreadable: (state, { payload }: PayloadAction<string>): AuthState => ({
      ...state,
      problem: payload,
    }),
  },
});

export const {
  sessionLoading,
  sessionStarted,
  sessionEnded,
  sessionEndedElsewhere,
  sessionUnreadable,
  secondFactorNeeded,
  accountSuspended,
  signedOutFor,
} = authSlice.actions;
