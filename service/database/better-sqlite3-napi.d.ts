/** The same package in its next version, under another name in package.json. */
declare module 'better-sqlite3-napi' {
  import Sqlite = require('better-sqlite3');
  export = Sqlite;
}
