import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AuthState {
  readonly status: 'loading' | 'signed-in' | 'signed-out';
  /** The customer's id in the identity provider. */
  readonly userId: string | null;
  /** Why the session could not be read; only while `loading`. */
  readonly problem: string | null;
}

const initialState: AuthState = { status: 'loading', userId: null, problem: null };

/** Who is signed in. The tokens themselves stay with Amplify, in local storage. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionLoading: (state): AuthState => ({ ...initialState, userId: state.userId }),
    sessionStarted: (_state, { payload }: PayloadAction<string>): AuthState => ({
      status: 'signed-in',
      userId: payload,
      problem: null,
    }),
    sessionEnded: (): AuthState => ({ status: 'signed-out', userId: null, problem: null }),
    sessionUnreadable: (state, { payload }: PayloadAction<string>): AuthState => ({
      ...state,
      problem: payload,
    }),
  },
});

export const { sessionLoading, sessionStarted, sessionEnded, sessionUnreadable } = authSlice.actions;
