/** Replaces style sheets in Jest. */
export {};
