import { text } from '../fields';
import { limits } from '../limits';

/** How many numbers one customer may have saved. */
export const mostRecipients = 200;

/** The customer's name for a number. */
export const recipientName = () => text(limits.recipientName);
