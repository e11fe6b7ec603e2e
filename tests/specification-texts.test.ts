import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/**
 * Every text that the specification fixes, exactly, by section. `{}` represents an inserted value.
 * Each must be a complete text of the product, wherever it is defined: in a copy file, a component
 * or a message of the contract. The tests of each screen assert that it appears there.
 */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  '§2 landing page': ['Space Details', 'Book Now', 'Find Your Space'],
  '§2 how it works': [
    'What is Àyè?',
    'How it works',
    'Searching spaces in {}...',
    'Spaces in {}',
    'No spaces found in {}. Try another location.',
    'Top Ranked Spaces',
  ],
  '§2 /allspace': ['Book 1 day', 'Note: space is closed on {}'],
  '§2 /detailpage': ['Book Space Now'],
  '§2 booking modal': ['Book This Space', 'Payment Failed', 'Payment Window Closed', 'Try Again'],
  '§2 accounts': [
    'Login',
    'Sign Up',
    'Check your email',
    'Resend Verification',
    "You're all SET",
    'Find A Space',
    'Submit',
    'Reset',
    'Go Home',
  ],
  '§2 /admindashboard': ['Admin', 'Log Out', 'Approve Space', 'Delete Space'],
  '§2 /becomeahost': ['List Your Space', 'Monthly', 'Yearly'],
  '§2 header': [
    'Home',
    'Become a Host',
    'About Us',
    'Manage Bookings',
    'Saved Spaces',
    'My Account Settings',
  ],
  '§2 host dashboard': ['Log out', 'Hello, {}', 'Withdraw', 'view all', 'Update', 'processing'],
  '§2 booking and bookinglist': [
    'Space',
    'capacity',
    'bookingcount',
    'All',
    'Renter',
    'Booking Dates',
    'Booking Status',
  ],
  '§2 /listspace': ['Go back to Dashboard', 'ADD SPACE', 'Creating space...'],
  '§2 /managebookings and /savedspace': [
    'Space Name',
    'Dates',
    'Status',
    'Action',
    'Add Review',
    'Location',
    'Rating',
  ],
  '§3 host sign-up': ['passport', "Driver's License", 'National ID'],
  '§4 payments': ['Launching payment modal...', 'Processing...'],
  '§5 validation': [
    'please enter a correct email',
    'Invalid credentials',
    'password must include uppercase, lowercase, and a special character.',
    'password does not match',
    'please enter your full name',
    // A single space: the second one in the specification is a typing error.
    'please enter full name',
    'please select a means of identification',
    'please enter company name',
    'please enter company address',
    'please enter ID number',
    'You must be logged in to book a space',
    'Please login to book this space',
    'You need to login as a host first to subscribe',
    'Please set opening and closing times for: ',
  ],
  '§8 errors and confirmations': [
    'Booking failed',
    'Payment failed. Please try again.',
    'Payment window closed.',
    'Booking verified successfully! check mail for booking details',
    'Your booking was already confirmed!',
    'An unexpected error occurred during verification',
    'Subscription failed',
    'You must be logged in as a host to subscribe',
    'Payment verification failed. Please contact support.',
    'Payout request failed: {}',
    'Error processing payout request',
    'Payout request initiated successfully. Reference: {}',
    'account created successfully, please check email to verify your account',
    'Your booking request has been submitted!',
    'Your payment was successful and your booking has been confirmed!',
    '{} subscription activated successfully!',
    'An error occurred. Please try again.',
  ],
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Returns the texts of one node: a string, a template, or the text content of an element. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type === 'TemplateLiteral') {
    const parts = nodesIn(node['quasis']) as unknown as { readonly value: { cooked: string } }[];
    return [parts.map(({ value }) => value.cooked).join('{}')];
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const shown = nodesIn(node['children']).map((child) => {
      if (child.type === 'JSXText') return String(child['value']);
      return child.type === 'JSXExpressionContainer' ? '{}' : '\n';
    });
    return [shown.join('').replace(/\s+/g, ' ').trim()];
  }
  return [];
}

function collectTexts(node: Node, texts: Set<string>): void {
  for (const text of textsOf(node)) texts.add(text);
  for (const value of Object.values(node)) {
    for (const child of isNode(value) ? [value] : nodesIn(value)) collectTexts(child, texts);
  }
}

/** Source files, except tests and the demo's data. */
const IS_PRODUCT = /^(?!server\/demo\/)(?!.*(\.test\.|\/testing\/)).*\.tsx?$/;

function textsOfProduct(): Set<string> {
  const texts = new Set<string>();
  const files = ['src', 'contract', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  for (const file of files) {
    if (!IS_PRODUCT.test(file)) continue;
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    collectTexts(program as unknown as Node, texts);
  }
  return texts;
}

it('all texts fixed by the specification are in the product exactly', () => {
  const texts = textsOfProduct();
  const missing = Object.entries(FIXED).flatMap(([section, fixed]) =>
    fixed.filter((text) => !texts.has(text)).map((text) => `${section}: ${text}`),
  );
  expect(missing).toEqual([]);
});
