/* The part of `qrcode` that computes; its drawing and its types are not needed. */
declare module 'qrcode/lib/core/qrcode' {
  interface QrCode {
    readonly modules: { readonly size: number; get(row: number, column: number): number };
  }
  export function create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): QrCode;
}
