/**
 * How much may come from one address. A mobile network has many customers behind each of its public addresses, and a limit
 * that one of them can't reach alone is reached by all of them together. The model, with its reasons, is in
 * docs/decisions/0032; a test holds the limits against it and against how often the site asks.
 */

/** Who can use one address at once: a network that gives each customer 256 of its 64,512 ports can serve no more. */
export const customersPerAddress = 252;

/**
 * Requests to the API in five minutes by a customer who begins a visit, looks around, buys, and waits with two lists of
 * orders open.
 */
export const requestsPerVisit = 78;

/** Calls of Cognito in five minutes by somebody who mistypes a password once and has an authenticator app. */
export const signInCallsPerVisit = 7;

/** To the API, in five minutes. Only a test, or somebody who copies or breaks things, gets there alone. */
export const requestsPerAddress = 20_000;

/** To the user pool, in five minutes, of whatever kind. */
export const signInsPerAddress = 2_000;

/** E-mails with codes, in ten minutes: a third of an address's customers, all of whom are new. */
export const mailsPerAddress = 100;
