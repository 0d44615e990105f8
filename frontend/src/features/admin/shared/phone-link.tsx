import {
  groupedPhoneNumber,
  isPhone,
  isPhoneNumber,
  normalPhoneNumber,
} from '../../../../../contracts/phone-numbers';

/** A customer's phone, to be dialled or written to. A sign-up that reached Cognito without the site may have any text as its phone. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  if (!isPhone(phone)) return <span>{phone}</span>;
  const number = normalPhoneNumber(phone);
  return (
    <span>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{groupedPhoneNumber(phone)}</a>
      {isPhoneNumber(number) && (
        <>
          {' · '}
          <a href={`https://wa.me/233${number.slice(1)}`} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </>
      )}
    </span>
  );
}
