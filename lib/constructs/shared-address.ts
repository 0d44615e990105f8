/**
 * Limits for one address. A mobile network has many customers behind each public address, so a limit that no single customer reaches can be
 * reached by all of them together. A test compares the limits with it.
 */

/** Customers who can share one address at a time, if a network gives each of them 256 of its 64,512 ports. */
export const customersPerAddress = 252;

/** API requests in five minutes by a customer who opens the site, looks around, buys, and waits with two lists of orders open. */
export const requestsPerVisit = 78;

/** Cognito calls in five minutes by somebody who mistypes a password once and has an authenticator app. */
export const signInCallsPerVisit = 7;

/** API requests in five minutes. Only a test, a scraper or an attacker gets there alone. */
export const requestsPerAddress = 20_000;

/** User pool requests of any kind in five minutes. */
export const signInsPerAddress = 2_000;

/** E-mails with codes in ten minutes: for a third of an address's customers, all of them new. */
export const mailsPerAddress = 100;
