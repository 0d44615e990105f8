import { api } from '../../../lib/api/api';

/** Whether the reader is an owner. A helper sees nothing that is for owners alone, and the API refuses it anyway. */
export const useIsOwner = (): boolean => api.useGetProfileQuery({}).data?.profile.staff_role === 'owner';
