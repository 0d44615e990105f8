import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The plans of Buy Data, as a customer sees them. */

/** Chooses a plan by its label, such as `1GB - ₵5.00`. */
export const choosePlan = async (user: Pick<UserEvent, 'click'>, label: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('radio', { name: label }));

/** Labels of the plans on offer. */
export const shownPlans = (): (string | undefined)[] =>
  screen.queryAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent);

/** The chosen plan's label. Undefined: none is chosen. */
export const chosenPlan = (): string | undefined =>
  screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.labels?.[0]?.textContent;
