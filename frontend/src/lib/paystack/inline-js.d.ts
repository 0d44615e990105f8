/** What this site uses of Paystack's library (2.22), which comes without types. */
declare module '@paystack/inline-js' {
  export interface TransactionParameters {
    readonly key: string;
    readonly email: string;
    /** In minor units of the currency. */
    readonly amount: number;
    readonly currency: string;
    readonly reference: string;
    /** The library adds to it. */
    readonly metadata: Record<string, unknown>;
    readonly onSuccess: (transaction: unknown) => void;
    readonly onCancel: () => void;
    readonly onError: (error: { readonly message?: unknown }) => void;
    readonly onBankTransferConfirmationPending: () => void;
  }

  export default class PaystackPop {
    readonly checkoutIframe: HTMLIFrameElement;
    readonly backgroundIframe: HTMLIFrameElement;
    /** True from when the checkout's page has come up. */
    readonly isLoaded: boolean;
    /** @throws `{ message, issues }`, which is no Error, for parameters that won't do */
    newTransaction(parameters: TransactionParameters): unknown;
    /** Closes the pop-up and calls `onCancel`. */
    cancelTransaction(): void;
  }
}
