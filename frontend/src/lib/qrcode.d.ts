/* The computing part of `qrcode`. Its drawing and its types aren't needed. */
declare module 'qrcode/lib/core/qrcode' {
  interface QrCode {
    readonly modules: { readonly size: number; get(row: number, column: number): number };
  }
  export function create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): QrCode;
}
