/** What a stylesheet is to Jest. */
export {};
