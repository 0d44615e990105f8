import { createContext, useContext } from 'react';

const AskedContext = createContext(false);

/** Tells the fields and notes of a form that its change already waits for approval, so that those for asking aren't shown. */
export const AlreadyAsked = AskedContext.Provider;

export const useAlreadyAsked = (): boolean => useContext(AskedContext);
