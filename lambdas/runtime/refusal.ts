/** What a trigger of Cognito answers to refuse what it was asked: its message goes to whoever signs in. It is no failure. */
export class Refusal extends Error {}
