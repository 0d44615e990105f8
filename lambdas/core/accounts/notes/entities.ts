/** What staff noted on a customer, who may have it as all that is kept about them. */
export interface StaffNote {
  /** A member of staff, and as they were called then. */
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
  readonly text: string;
}

export interface StaffNotes {
  readonly userId: string;
  /** Oldest first. */
  readonly notes: readonly StaffNote[];
  readonly version: number;
}

/** The oldest gives way: who wrote when stays on record. */
export const mostNotes = 50;
