import { api } from '../api/api';
import { findRecipient } from './find-recipient';

/** The name under which the number is saved. Requests nothing: undefined, too, until a page that needs the saved numbers has loaded them. */
export const useKnownName = (phoneNumber: string | undefined): string | undefined =>
  api.endpoints.getRecipients.useQueryState(
    {},
    { selectFromResult: ({ data }) => ({ name: findRecipient(data?.recipients, phoneNumber)?.name }) },
  ).name;
