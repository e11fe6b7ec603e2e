export const bankName = 'Please select your bank.';
export const accountNumber = 'Please enter the 10 digits of the account number.';
export const accountName = 'Please enter the account name.';
