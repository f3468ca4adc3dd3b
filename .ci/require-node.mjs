const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fieldhouse requires Node.js 20.19 or newer. You have ${process.versions.node}.`);
  process.exit(1);
}
