/** Returns a Nigerian mobile number in any common notation as `2348031234567`. */
function nigerianMobile(phone: string): string | undefined {
  const digits = phone.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)/, '');
  return /^(?:234)?0?([789][01]\d{8})$/.exec(digits)?.[1]?.replace(/^/, '234');
}

export interface ContactLinks {
  readonly call?: string;
  readonly whatsApp?: string;
  readonly mail?: string;
}

/** Returns links to contact a person; each is absent if the person hasn’t provided it. */
export function contactLinks({
  phone,
  email,
}: {
  readonly phone: string;
  readonly email: string;
}): ContactLinks {
  const mobile = nigerianMobile(phone);
  const dialled = phone.replaceAll(/(?!^\+)[^\d]/g, '');
  const number = mobile === undefined ? dialled : `+${mobile}`;
  return {
    ...(/\d{5}/.test(number) ? { call: `tel:${number}` } : {}),
    ...(mobile === undefined ? {} : { whatsApp: `https://wa.me/${mobile}` }),
    ...(/^[^\s@]+@[^\s@]+$/.test(email.trim())
      ? { mail: `mailto:${encodeURIComponent(email.trim()).replace('%40', '@')}` }
      : {}),
  };
}
