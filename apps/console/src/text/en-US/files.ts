// Words of import and export in English.
const rules: Record<string, string> = {
  format: 'This cannot be read',
  required: 'Missing',
  chooseOne: 'There is no such one',
}

export const files = {
  rules,
  importTitle: 'Import',
  exportTitle: 'Export',
  exportFiltered: 'Export these',
  exporting: (rows: string) => `${rows} lines… press to stop`,
  exported: (rows: string) => `${rows} lines saved`,
  lead: 'Change many products at once. The file is tried first; nothing is written until you say so.',
  chooseTitle: 'Choose a CSV file',
  chooseLead: (lines: string, megabytes: number) =>
    `At most ${lines} lines and ${megabytes} MB. Begin with an export: it has the right columns.`,
  choose: 'Choose file',
  chooseOther: 'Choose another',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB. Split it and import the parts.`,
  failed: 'The file could not be imported',
  write: 'Import',
  confirmTitle: (name: string) => `Import ${name}?`,
  willCreate: (count: string) => `${count} products are created`,
  willChange: (count: string) => `${count} products are changed`,
  done: 'Imported',
  ready: 'Ready: nothing has been written yet',
  broken: (count: string) =>
    count === '1'
      ? '1 fault: mend it and choose the file again'
      : `${count} faults: mend them and choose the file again`,
  lines: 'Lines',
  created: 'New products',
  changed: 'Changed products',
  unchanged: 'Unchanged',
  faultsTitle: 'Faults',
  faultsLead: 'Nothing is written while there is one.',
  previewTitle: 'The first changes',
  writtenTitle: 'The first changes that were made',
  line: 'Line',
  column: 'Column',
  fault: 'What is wrong',
  found: 'In the file',
  product: 'Product',
  field: 'Field',
  before: 'Before',
  after: 'After',
}
