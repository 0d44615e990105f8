import * as z from 'zod/mini';
import type { Permission } from '../../../contracts/accounts/permissions';
import type { ApprovalAction, ApprovalStatus } from '../../../contracts/approvals/approval-fields';
import { type ApprovalLimitName, countedHours } from '../../../contracts/approvals/approval-limits';
import { absentWhenEmpty, money, oneOf, storedAs, time, word } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { hourMs } from '../time';

/** The worklist partition of the requests that nobody has decided. */
export const waitingPartition = 'OPEN#APPROVAL';

/**
 * The worklist partition of one person's requests that somebody else approved or refused, or that a request already waiting answered. They
 * stay in it.
 */
export const decidedPartition = (requestedBy: string): string => `OPEN#DECIDED#${requestedBy}`;

const facts = z.record(z.string(), z.unknown());

/** A change that an admin has requested and that waits for a second person. */
export const approvalRow = /* @__PURE__ */ row('approval', () => ({
  partition: 'APPROVAL#*',
  key: (of: { readonly id: string }) => ({ of: of.id, sort: 'APPROVAL' }),
  fixed: { kind: 'approval' },
  fields: {
    /** Follows from who asked, for what, and their idempotency key. */
    id: z.string(),
    action: word<ApprovalAction>(),
    /** The input of the action's function. Keys are not in it: they wait with the settings. */
    input: z.record(z.string(), z.unknown()),
    /** What it would change, by the names in the audit record, as it was when it was asked for. Never a value: it may be a key. */
    changed: absentWhenEmpty(z.array(z.string()), []),
    /**
     * What a change of settings would change, as its audit record would say it: a key by its last characters. The new values are stored with
     * the settings, and are deleted when the request ends. Null for any other change, because its `input` says it.
     */
    facts: absentWhenEmpty(z.object({ before: facts, after: facts }), null),
    /** The names, by id, that the suppliers in `input` had when it was asked for. Null: none of them had one. */
    supplierNames: absentWhenEmpty(z.record(z.string(), z.string()), null),
    /** The permissions that the requester needs until it is carried out. */
    permissions: z.array(word<Permission>()),
    /** As in the audit record of the change. */
    targetId: z.string(),
    /** As in the audit record of the change. */
    customers: absentWhenEmpty(z.array(z.string()), []),
    /** The only customer whose money it moves. Null if there is none. */
    customer: absentWhenEmpty(z.string(), null),
    /** The money that it would have moved when it was asked for. Null if none. */
    moved: absentWhenEmpty(money, null),
    reason: absentWhenEmpty(z.string(), null),
    requestedBy: z.string(),
    /** Their names at that time. */
    requestedByName: absentWhenEmpty(z.string(), null),
    /** The last time, if its requester asked again (`askAgain`). */
    requestedAt: time,
    expiresAt: time,
    /** Nobody else could approve it at that time. */
    isAlone: z.boolean(),
    /** Its status when it ended. `waiting`: not decided, even if its time is over. */
    status: oneOf<ApprovalStatus>({
      waiting: true,
      approved: true,
      refused: true,
      withdrawn: true,
      expired: true,
    }),
    decidedBy: absentWhenEmpty(z.string(), null),
    decidedByName: absentWhenEmpty(z.string(), null),
    decidedAt: absentWhenEmpty(time, null),
    words: absentWhenEmpty(z.string(), null),
    /** The audit record of the change. Null before it is approved. */
    recordId: absentWhenEmpty(z.string(), null),
    /** Why some of what was approved could never be done. Null: all of it is, or may still be. */
    notDone: absentWhenEmpty(z.string(), null),
    /** It ended as `withdrawn` because the change had been made already. */
    isClosed: storedAs('closed', absentWhenEmpty(z.boolean(), false)),
    /** The request that waited for the same change, or that took its place. What becomes of that one answers this one. */
    sameAs: absentWhenEmpty(z.string(), null),
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry(approval) {
        const { id, status, requestedAt, requestedBy, decidedBy, decidedAt } = approval;
        if (status === 'waiting') return [waitingPartition, `${requestedAt.toISOString()}#${id}`];
        const isByOther = decidedBy !== requestedBy && (status === 'approved' || status === 'refused');
        // Answered by another request, or its requester may no longer ask for it.
        const isByShop = decidedBy === null && status === 'withdrawn';
        if (!(isByOther || isByShop) || decidedAt === null) return null;
        return [decidedPartition(requestedBy), `${decidedAt.toISOString()}#${id}`];
      },
    },
  },
}));
export type Approval = EntityOf<typeof approvalRow>;

/** Whether a request for the same change waited when it was asked for, and answered it. */
export const isAnswered = ({ sameAs, decidedBy }: Pick<Approval, 'sameAs' | 'decidedBy'>): boolean =>
  sameAs !== null && decidedBy === null;

/**
 * The last request for a change. It is written with each new request, on condition that it is unchanged, so that a change never waits twice,
 * even if two people ask for it at the same moment.
 */
export const lastRequestRow = /* @__PURE__ */ row('lastRequest', () => ({
  partition: 'APPROVAL#*',
  key: (of: { readonly change: string }) => ({ of: of.change, sort: 'LAST' }),
  fixed: { kind: 'last-request' },
  fields: {
    /** `changeHash` makes it. */
    change: z.string(),
    approvalId: z.string(),
    version: z.int(),
  },
}));
export type LastRequest = EntityOf<typeof lastRequestRow>;

/** The requests that one person had waiting when they last asked. Written with each new request, so that their number stays bounded. */
export const askerRow = /* @__PURE__ */ row('asker', () => ({
  partition: 'APPROVAL#*',
  key: (of: { readonly adminId: string }) => ({ of: of.adminId, sort: 'ASKED' }),
  fixed: { kind: 'asker' },
  fields: {
    adminId: z.string(),
    /** Some of them may have ended since. */
    approvalIds: z.array(z.string()),
    version: z.int(),
  },
}));
export type Asker = EntityOf<typeof askerRow>;

/** The approval of an entry of `waitingPartition`. */
export const idOfEntry = ({ sort }: { readonly sort: string }): string => sort.slice(sort.indexOf('#') + 1);

/**
 * Sums by hour what one admin changed without a second person, over all customers; or what one customer gained and lost by such changes,
 * over all admins. By hour, so that many small changes take no more room.
 */
export const tallyRow = /* @__PURE__ */ row('tally', () => ({
  partition: 'TALLY#*',
  key: ({ of, limit }: { readonly of: string; readonly limit: string }) => ({ of, sort: limit }),
  fixed: { kind: 'tally' },
  fields: {
    /** `talliedOf` makes it. */
    of: storedAs('admin_id', z.string()),
    limit: word<ApprovalLimitName>(),
    /** In pesewas, or orders, by the hour `2026-11-20T14`. */
    hours: z.record(z.string(), z.int()),
    version: z.int(),
  },
  /** Some time after the last hour that counts. */
  expires({ hours }) {
    const last = Object.keys(hours).toSorted().at(-1) ?? '1970-01-01T00';
    return new Date(Date.parse(`${last}:00:00Z`) + (countedHours + 2) * hourMs);
  },
}));
export type Tally = EntityOf<typeof tallyRow>;
