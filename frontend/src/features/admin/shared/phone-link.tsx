import { groupedPhoneNumber, isPhone } from '../../../../../contracts/phone-numbers';

/** A customer's phone, to be dialled. A sign-up that reached Cognito without the site may have any text as its phone. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return isPhone(phone) ? (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{groupedPhoneNumber(phone)}</a>
  ) : (
    <span>{phone}</span>
  );
}
