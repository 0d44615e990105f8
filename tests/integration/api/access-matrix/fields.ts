/** A value for each field that only owners may give. It is added to the request of `requests`, which names another's object. */
export const fieldValues: Readonly<Record<string, unknown>> = {
  staff_role: 'helper',
  'updates.email': 'another@test.example',
  // The tier that the user has already: another one would need a reason, too.
  'updates.tier': null,
  'updates.role': 'user',
  'updates.staff_role': 'helper',
};
