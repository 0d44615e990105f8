/** A Cognito trigger's refusal. Its message is shown to the person signing in. It isn't a failure. */
export class Refusal extends Error {}
