export interface PaystackTransfer {
  readonly reference: string;
  readonly code: string;
  /** Kobo. */
  readonly amount: number;
  readonly recipient: string;
  readonly createdAt: Date;
  status: 'pending' | 'otp' | 'success' | 'failed' | 'reversed' | 'blocked';
}

export interface FakeTransaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  /** The requested amount in kobo. */
  readonly requested: number;
  readonly callbackUrl: string;
  status:
    | 'success'
    | 'failed'
    | 'abandoned'
    | 'ongoing'
    | 'pending'
    | 'pending_bank_transfer'
    | 'reversed';
  /** Of a bank transfer. */
  readonly account?: { readonly number: string; readonly expiresAt: string };
  readonly createdAt: Date;
  paidAt?: Date;
  currency: string;
  /** The amount in kobo that the payer sent. */
  amount: number;
  fees: number | null;
}

export interface FakeRefund {
  readonly id: number;
  readonly transaction: number;
  readonly amount: number;
  readonly merchantNote: string;
  readonly createdAt: Date;
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';
}

export interface PaystackState {
  readonly transactions: Map<string, FakeTransaction>;
  readonly paystackRefunds: FakeRefund[];
  readonly transfers: Map<string, PaystackTransfer>;
  readonly now: () => Date;
  /** Whether the merchant's balance covers refunds and transfers. */
  hasBalance: boolean;
}
