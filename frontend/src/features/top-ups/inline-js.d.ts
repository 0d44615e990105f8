/** The part of Paystack's library (2.22) that this site uses. The library has no types. */
declare module '@paystack/inline-js' {
  export interface TransactionParameters {
    readonly key: string;
    readonly email: string;
    /** In minor units of the currency. */
    readonly amount: number;
    readonly currency: string;
    readonly reference: string;
    /** The library adds fields to it. */
    readonly metadata: Record<string, unknown>;
    /** Called once the payment can be made in the pop-up. */
    readonly onLoad: () => void;
    readonly onSuccess: (transaction: unknown) => void;
    readonly onCancel: () => void;
    readonly onError: (error: { readonly message?: unknown }) => void;
    readonly onBankTransferConfirmationPending: () => void;
  }

  export default class PaystackPop {
    readonly checkoutIframe: HTMLIFrameElement;
    readonly backgroundIframe: HTMLIFrameElement;
    /** Whether the checkout page has loaded. */
    readonly isLoaded: boolean;
    /** @throws `{ message, issues }`, which is not an Error, for invalid parameters */
    newTransaction(parameters: TransactionParameters): unknown;
    /** Closes the pop-up and calls `onCancel`. */
    cancelTransaction(): void;
  }
}
