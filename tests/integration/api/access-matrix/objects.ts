/** What a request can name; a purchase is named by the id that its buyer gave the request. */
export type ObjectKind = 'user' | 'order' | 'purchase' | 'topUp' | 'price' | 'approval';
export type Objects = Readonly<Record<ObjectKind, string>>;

/** Whose it is. A price is nobody's: `own` and `other's` are both one that is on the list. An approval is whose who asked. */
export type Owner = 'own' | "other's" | 'missing';
/** Besides, a user may be one of the staff. */
export type Target = Owner | "a colleague's";
