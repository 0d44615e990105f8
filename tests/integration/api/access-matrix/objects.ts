/** A value for each field that only owners may give. It is added to the request of `requests`, which names another's object. */
export const fieldValues: Readonly<Record<string, unknown>> = {
  staff_role: 'helper',
  'updates.email': 'another@test.example',
  // The tier that the user has already: another one would need a reason, too.
  'updates.tier': null,
  'updates.role': 'user',
  'updates.staff_role': 'helper',
};

/** The kinds of objects that a request can name; a purchase is named by the id that its buyer gave the request. */
export type ObjectKind = 'user' | 'order' | 'purchase' | 'topUp' | 'price';
export type Objects = Readonly<Record<ObjectKind, string>>;

/**
 * The person whose object it is. A price belongs to nobody: both `own` and `other's` are prices on the list.
 */
export type Owner = 'own' | "other's" | 'missing';
/** A user may also be a member of staff. */
export type Target = Owner | "a colleague's";
