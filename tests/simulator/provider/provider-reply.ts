/** A reply of the provider. */
export interface ProviderReply {
  readonly status: number;
  readonly body: object;
}

/** The JSON body of a request. */
export type ProviderRequestBody = Readonly<Record<string, unknown>>;

export const found = (data: unknown): ProviderReply => ({
  status: 200,
  body: { status: true, data },
});

export const providerRefused = (status: number, message: string, code = ''): ProviderReply => ({
  status,
  body: { status: false, message, ...(code === '' ? {} : { code }) },
});
