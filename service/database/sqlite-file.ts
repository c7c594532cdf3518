import SqliteOnNode20 from 'better-sqlite3';
import SqliteOnNodeApi from 'better-sqlite3-napi';

/**
 * better-sqlite3 for this version of Node. Version 13 is built on Node-API and crashes on Node 20; on Node 24.19 and later, version 12 ends the process
 * when a statement is collected (WiseLibs/better-sqlite3#1515). The native part is loaded when the first file is opened, so only one of them is.
 */
export const SqliteFile = Number.parseInt(process.versions.node, 10) >= 22 ? SqliteOnNodeApi : SqliteOnNode20;

/** An open SQLite file. */
export type SqliteFile = InstanceType<typeof SqliteFile>;
