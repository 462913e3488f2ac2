/** How the division is reached: an invented number, and addresses of a domain that is reserved for examples. */
export const contactLines = [
  { label: 'contact.desk', text: '1800 000 0110', href: 'tel:18000000110' },
  { label: 'contact.desk', text: 'education@chairside.example.com', href: 'mailto:education@chairside.example.com' },
  { label: 'contact.privacy', text: 'privacy@chairside.example.com', href: 'mailto:privacy@chairside.example.com' },
] as const;
