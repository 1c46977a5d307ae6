// Texts for sharing and copying, in English.

export const text = {
  share: 'Share',
  shareLink: 'Share this link',
  linkHint: 'Press and hold the link to copy it.',
  copy: 'Copy',
  copyNamed: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  copyFail: 'Copy Fail',
  copyNotHttps: 'This operation is not supported by non-HTTPS protocol',
}
