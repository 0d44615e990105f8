/** The specification's words for any change of a price. */
export const updateWords = {
  success: 'Price updated successfully',
  failure: 'Failed to update price',
} as const;
