import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loginNotes } from './session';

export interface AuthState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  /** The customer's id at the identity provider. */
  readonly userId: string | null;
  /** Why the session couldn't be restored; only while `loading`. */
  readonly problem: string | null;
  /** The login screen's note about it; only while `signed-out`. */
  readonly note: string | null;
  /** Whether staff must sign in with a code before the server answers their calls. */
  readonly needsSecondFactor: boolean;
  /** Whether staff have suspended this account, so that the server refuses every call. */
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

/** The signed-in user. The tokens themselves stay with Amplify, in local storage. */
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
    /** The server ended it: from another device, or by staff. */
    sessionEndedElsewhere: (): AuthState => ({
      ...initialState,
      status: 'signed-out',
      note: loginNotes.sessionEnded,
    }),
    secondFactorNeeded: (state): AuthState => ({ ...state, needsSecondFactor: true }),
    accountSuspended: (state): AuthState => ({ ...state, isSuspended: true }),
    /** The customer ended it, and reads why on the login screen. */
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
